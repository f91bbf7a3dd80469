// A game of like state on boardgame.io's own server: node boardgame.js PORT
//
// Its moves check little, and nothing is stored on a disk: both are in its favour.
const net = require("net");
const { Server } = require("boardgame.io/server");

const listen = net.Server.prototype.listen; // a bench has no business on other machines
net.Server.prototype.listen = function (port, done) {
  return listen.call(this, port, "127.0.0.1", done);
};

const LOG_LINES = 20;
const STEPS = 3; // to a turn; with the roll that is four presses

const game = {
  name: "backgammon",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    points: Array.from({ length: 24 }, (_, at) => ({ owner: at % 5 ? null : String(at % 2), count: at % 5 ? 0 : 3 })),
    bar: { 0: 0, 1: 0 },
    off: { 0: 0, 1: 0 },
    score: { 0: 0, 1: 0 },
    cube: { value: 1, owner: null },
    dice: [],
    log: [],
  }),
  moves: {
    roll: ({ G, ctx, random }) => {
      G.dice = random.D6(2);
      note(G, `${ctx.currentPlayer} rolled ${G.dice.join(" and ")}`);
    },
    step: ({ G, ctx, events }, from, to) => {
      const [start, end] = [G.points[from], G.points[to]];
      if (start.count > 0) {
        start.count -= 1;
        end.count += 1;
        end.owner = start.owner;
        if (start.count === 0) start.owner = null;
      }
      note(G, `${ctx.currentPlayer} moved a checker from ${from + 1} to ${to + 1}`);
      if (ctx.numMoves + 1 > STEPS) events.endTurn();
    },
  },
};

function note(G, line) {
  G.log.push(line);
  if (G.log.length > LOG_LINES) G.log.shift();
}

Server({ games: [game], origins: ["http://127.0.0.1"] }).run({ port: Number(process.argv[2]) });
