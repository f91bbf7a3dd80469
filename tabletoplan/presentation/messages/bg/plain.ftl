# Игра, за която още никой не е нарисувал дъска.

plain-your-turn = Твой ред е
plain-waiting = Чакаме другите
plain-progress = Играе се
plain-chance-acted = Случайността реши.
plain-acted = { $who } направи своя ход.
plain-refused = Тук това не може ({ $reason }, { $rule }).
plain-choice = { $action }
plain-text = { $text }
