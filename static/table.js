// What a table's page can't do with HTML, CSS and htmx alone. Without it the game still plays.
(() => {
  "use strict";
  const SILENCE_MS = 40_000; // after this long without a sign of life the socket counts as dead
  const NEWS_MS = 4_000; // how often a page without a socket looks for news
  const page = document.getElementById("socket");
  const live = document.getElementById("live");
  const news = document.getElementById("news");
  let heard = Date.now();
  let socket = null;
  let everOpen = false;
  let pushed = 0; // of which moment the latest push is

  const say = (text) => {
    if (live.textContent !== text) live.textContent = text;
    live.hidden = !text;
  };
  const open = () => socket !== null && socket.readyState === WebSocket.OPEN;
  const ask = () => news.dispatchEvent(new Event("news"));

  document.addEventListener("htmx:ws:after:connection", (event) => {
    socket = event.detail.connection.socket;
    heard = Date.now();
    everOpen = true;
    pushed = 0;
    say("");
  });
  document.addEventListener("htmx:ws:before:message:incoming", (event) => {
    heard = Date.now();
    const of = /data-moment="(\d+)"/.exec(event.detail.message.data);
    if (of) pushed = Number(of[1]);
  });

  // An answer that a push has overtaken must not bring back what has been: only its words count.
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (!open() || Number(ctx.response.headers.get("X-Moment")) >= pushed) return;
    const words = ctx.text.match(/<hx-partial id="(?:notice|announcer)"[^]*?<\/hx-partial>/g) ?? [];
    ctx.text = words.join("");
  });
  document.addEventListener("htmx:ws:close", () => { say(everOpen ? live.dataset.lost : live.dataset.off); });

  setInterval(() => {
    if (open() && Date.now() - heard < SILENCE_MS) return;
    if (open()) socket.close(); // a dead server sends no close; htmx then connects anew
    say(everOpen ? live.dataset.lost : live.dataset.off);
    ask();
  }, NEWS_MS);

  // Whoever comes back to the page gets the whole table at once (UX U1, rule 4).
  const back = () => { if (!document.hidden) ask(); };
  document.addEventListener("visibilitychange", back);
  window.addEventListener("online", back);
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  // A press shows at once, and clears the choice of a checker when it is answered; a question doesn't.
  let waiting = 0;
  let asked = false;
  document.addEventListener("submit", (event) => {
    asked = event.submitter?.name === "command";
    event.submitter?.setAttribute("aria-busy", "true");
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      say(live.dataset.sending);
      waiting = setTimeout(() => say(live.dataset.trying), 4_000);
    }, 1_000);
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (event.target !== news) clearTimeout(waiting);
    for (const busy of document.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
    const { status } = event.detail.ctx.response ?? {};
    if (open() && status < 500 && status !== 429) say("");
    if (event.target.dataset?.clears !== undefined && status < 400) event.target.reset();
    if (event.target.id === "command" || (event.target.id === "press" && asked)) {
      const answer = document.querySelector("#notice:not(:empty)");
      answer?.scrollTo(0, 0);
      answer?.scrollIntoView({ block: "nearest" });
    }
    if (event.target.id !== "press") return;
    for (const menu of document.querySelectorAll(".menu[open]")) menu.open = false;
    if (asked) return;
    document.getElementById("from-none")?.click();
    keepFocus();
  });
  document.addEventListener("htmx:error", (event) => { if (event.target !== news) say(live.dataset.trouble); });
  document.addEventListener("htmx:response:error", (event) => {
    const { status } = event.detail.ctx.response;
    if (status === 409 || status === 422) return; // refused: the answer itself says why
    if (status < 500 && status !== 429) location.reload(); // it is no longer for us: its page says why
    else if (event.target !== news) say({ 429: live.dataset.many, 503: live.dataset.unsaved }[status] ?? live.dataset.trouble);
  });

  // The match begins at its top, wherever "Start" was pressed.
  let waitingRoom = document.querySelector(".room") !== null;
  document.addEventListener("htmx:after:swap", () => {
    const before = waitingRoom;
    waitingRoom = document.querySelector(".room") !== null;
    if (before && !waitingRoom) window.scrollTo(0, 0);
  });

  // Focus that a swap took away goes to the headline, never to nowhere (UX U8).
  let focused = null;
  document.addEventListener("focusin", (event) => { focused = event.target; });
  const keepFocus = () => {
    const gone = focused !== null && focused.getClientRects().length === 0; // or hidden, as chips are
    if (!gone || ![document.body, focused].includes(document.activeElement)) return;
    document.getElementById("headline")?.focus({ preventScroll: true });
  };
  document.addEventListener("htmx:after:swap", keepFocus);

  // The same words once more are told once more: a no-break space makes them other words (UX U9).
  const announcer = document.getElementById("announcer");
  document.addEventListener("htmx:before:swap", (event) => {
    for (const { target, fragment } of event.detail.tasks) {
      const again = target === announcer && fragment.textContent === announcer.textContent;
      if (again) fragment.append("\u00a0");
    }
  });

  // Seconds are counted from what the server says is left; two of them are spoken (UX U9, U12).
  let counted = null;
  setInterval(() => {
    const clock = document.querySelector(".countdown");
    if (clock === null) { counted = null; return; }
    if (counted?.from !== clock.dataset.left) counted = { from: clock.dataset.left, at: performance.now(), said: counted?.said };
    const left = Math.max(0, Math.round(Number(counted.from) - (performance.now() - counted.at) / 1000));
    const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== shown) clock.textContent = shown;
    const soon = clock.getAttribute(`data-soon-${left}`);
    if (soon && counted.said !== left) announcer.textContent = soon;
    if (soon) counted.said = left;
  }, 500);

  // Letters press their buttons while the board or the slots have the focus, if wanted (UX U4);
  // `?` goes to the line, to ask about the chosen checker or cards.
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea");
    if (typing || !event.target.closest("#board, #actions") || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.documentElement.dataset.keys === "off") return;
    const line = document.getElementById("typed");
    if (event.key === "?" && line) {
      const point = document.querySelector(".pick:checked")?.value;
      const cards = [...document.querySelectorAll(".held__pick:checked")].map((card) => card.value);
      event.preventDefault();
      line.value = point ? `why ${point}/` : `why ${cards.join(" ")}`;
      line.focus();
      return;
    }
    const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.slice(3); // other alphabets
    if (/^[a-z]$/i.test(letter)) document.querySelector(`#actions [data-key="${letter.toLowerCase()}"]`)?.click();
  });

  // What somebody unfolded stays so when it is drawn anew; a second press for a cost doesn't.
  htmx.registerExtension("unfolded", {
    htmx_before_morph_attr: (element, { attrName }) => attrName !== "open" || element.matches(".confirm"),
  });

  // My turn, when I'm elsewhere: one soft sound, in one tab, only where it was asked for (UX U10).
  const IDLE_MS = 10_000;
  let pressed = Date.now();
  let mine = document.querySelector(".headline--urgent") !== null;
  const chimeOnce = () => {
    const turn = document.querySelector("#press [name=version]")?.value;
    const key = `tabletoplan-chimed-${location.pathname}`;
    if (document.documentElement.dataset.sound !== "on" || !turn) return;
    if (!document.hidden && Date.now() - pressed < IDLE_MS) return;
    if (localStorage.getItem(key) === turn) return; // another tab was first
    localStorage.setItem(key, turn);
    document.getElementById("chime").play().catch(() => {}); // before the first press it may not
    navigator.vibrate?.(80);
  };
  // Two tabs hear of a turn in the same instant; plain http has no locks, and may chime twice.
  const chime = () => (navigator.locks ? navigator.locks.request("tabletoplan-chime", chimeOnce) : chimeOnce());
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, () => { pressed = Date.now(); });
  }
  document.addEventListener("htmx:after:swap", () => {
    const now = document.querySelector(".headline--urgent") !== null;
    if (now && !mine) chime();
    mine = now;
  });

  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copies]");
    if (!copy) return;
    const link = document.getElementById(copy.dataset.copies);
    const told = document.getElementById(`${link.id}-copied`);
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      told.textContent = copy.dataset.copied;
    } catch {
      told.textContent = copy.dataset.byHand; // plain http has no clipboard
    }
  });
})();
