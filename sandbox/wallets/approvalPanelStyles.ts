export const approvalPanelStyles = `
dialog {
  --surface: #ffffff;
  --raised: #f3f4f6;
  --text: #15181e;
  --quiet: #5b6270;
  --line: #d9dce2;
  --accent: #15181e;
  --on-accent: #ffffff;
  --focus: #2563eb;
  --warning: #a4262c;
  box-sizing: border-box;
  position: fixed;
  inset-block: 16px auto;
  inset-inline: auto 16px;
  inline-size: min(360px, calc(100vw - 32px));
  max-block-size: calc(100dvh - 32px);
  margin: 0;
  padding: 16px;
  overflow: auto;
  pointer-events: auto;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
  color: var(--text);
  color-scheme: light dark;
  font: 400 14px/1.45 system-ui, sans-serif;
  text-align: start;
  box-shadow: 0 16px 48px rgb(0 0 0 / 0.24);
}
dialog:focus { outline: none }
dialog::backdrop { background: rgb(10 12 16 / 0.32) }
header { display: flex; align-items: center; gap: 10px }
img { border-radius: 9px }
p, h2, dl, dd { margin: 0 }
#wallet { font-weight: 600; font-size: 15px }
.mark {
  margin-inline-start: auto;
  padding: 2px 8px;
  border: 1px solid var(--line);
  border-radius: 999px;
  color: var(--quiet);
  font-size: 12px;
}
h2 { margin-block-start: 16px; font-size: 18px; line-height: 1.3 }
.origin { color: var(--quiet); overflow-wrap: anywhere }
dl:not(:empty) {
  display: grid;
  gap: 4px;
  margin-block-start: 14px;
  padding: 12px;
  border-radius: 12px;
  background: var(--raised);
}
dt { color: var(--quiet); font-size: 12px }
dd + dt { margin-block-start: 8px }
dd { min-inline-size: 0; white-space: pre-wrap; overflow-wrap: anywhere }
.code { font: 11.5px/1.5 ui-monospace, monospace }
.long {
  display: block;
  font: 12.5px/1.5 ui-monospace, monospace;
  max-block-size: 160px;
  overflow: auto;
  border-radius: 6px;
}
.warning { font-weight: 600; color: var(--warning) }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-block-start: 16px }
button {
  min-block-size: 44px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: transparent;
  color: var(--text);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.secondary:hover { background: var(--raised) }
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
.primary:hover { opacity: 0.88 }
button:focus-visible, .long:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  dialog {
    --surface: #1a1d23;
    --raised: #24282f;
    --text: #f2f3f5;
    --quiet: #a3aab6;
    --line: #363b45;
    --accent: #f2f3f5;
    --on-accent: #15181e;
    --focus: #7cabff;
    --warning: #ff9c9c;
    box-shadow: 0 16px 48px rgb(0 0 0 / 0.6);
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.5) }
}
`
