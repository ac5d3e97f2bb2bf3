/** The panel's stylesheet. The panel's shadow root adopts it, which a strict content policy allows. */
export const devtoolsStyles = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
.frame {
  --ink: light-dark(#1b1f24, #e8eaed);
  --paper: light-dark(#ffffff, #16181c);
  --line: light-dark(#c8ccd2, #3a3f47);
  --chosen: light-dark(#dbe9ff, #24385a);
  position: fixed; inset-inline: 0; inset-block-end: 0; z-index: 2147483000;
  font: 13px/1.45 system-ui, sans-serif; color: var(--ink);
}
.toggle { position: absolute; inset-inline-end: 12px; inset-block-end: 12px; }
.toggle[aria-expanded=true] { inset-block-end: calc(100% + 6px); }
.panel {
  display: flex; flex-direction: column; block-size: min(46vh, 420px);
  background: var(--paper); border-block-start: 1px solid var(--line);
}
.replay { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 6px 10px; }
fieldset { margin: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
button, select, label.file, input[type=range] { min-block-size: 28px; font: inherit; color: inherit; }
button, select, label.file {
  padding: 3px 10px; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; cursor: pointer;
}
label.file:focus-within, button:focus-visible, select:focus-visible, textarea:focus-visible, input:focus-visible {
  outline: 2px solid light-dark(#1558d6, #8ab4ff); outline-offset: 1px;
}
label.file input { position: absolute; inline-size: 1px; block-size: 1px; opacity: 0; }
[role=tab][data-state=active] { background: var(--chosen); }
.views { display: flex; flex-direction: column; flex: 1; min-block-size: 0; }
[role=tablist] { display: flex; flex-wrap: wrap; gap: 4px; padding: 0 10px 6px; }
[role=tabpanel] { flex: 1; min-block-size: 0; overflow: auto; padding: 0 10px 10px; }
.steps { display: grid; grid-template-columns: minmax(180px, 1fr) minmax(0, 2fr); gap: 10px; }
ol { margin: 0; padding: 0; list-style: none; overflow: auto; }
ol button {
  display: flex; gap: 8px; inline-size: 100%; border: 0; border-radius: 4px; text-align: start;
}
ol button[aria-current=true] { background: var(--chosen); }
ol time { min-inline-size: 64px; opacity: .75; font-variant-numeric: tabular-nums; }
textarea { inline-size: 100%; resize: vertical; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px; font: 12px/1.5 ui-monospace, monospace; }
summary { min-block-size: 28px; cursor: pointer; }
.stage { flex: 1; min-block-size: 0; overflow: auto; padding: 0 10px 10px; }
@media (max-width: 560px) { .steps { grid-template-columns: 1fr; } .panel { block-size: 70vh; } }
@media (forced-colors: active) { ol button[aria-current=true], [role=tab][data-state=active] { outline: 2px solid Highlight; outline-offset: -2px; } }
`
