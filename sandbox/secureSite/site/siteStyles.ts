/** The stylesheet of the secure site. The frame takes its colours from the app's theme. */
export const siteStyles = `
:root { color-scheme: light; --ground: #ffffff; --text: #17181a; --quiet: #5b5f66; --line: #d5d8dd; --accent: #3355dd; --on-accent: #ffffff; --warning: #a4262c; }
:root[data-theme="dark"] { color-scheme: dark; --ground: #17181a; --text: #f2f3f5; --quiet: #a7acb5; --line: #3b3f46; --accent: #9db2ff; --on-accent: #10131f; --warning: #ff9c9c; }
@media (prefers-color-scheme: dark) { :root:not([data-page="frame"]) { color-scheme: dark; --ground: #17181a; --text: #f2f3f5; --quiet: #a7acb5; --line: #3b3f46; --accent: #9db2ff; --on-accent: #10131f; --warning: #ff9c9c; } }
* { box-sizing: border-box; }
html, body { block-size: 100%; margin: 0; }
body { background: var(--ground); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
main { display: flex; flex-direction: column; gap: 12px; min-block-size: 100%; max-inline-size: 480px; margin-inline: auto; padding: 20px; }
:root:is([data-page="frame"], [data-page="approve"]) main { block-size: 100%; }
h1 { margin: 0; font-size: 20px; }
p, dl, dd { margin: 0; }
.content { flex: 1; min-block-size: 0; overflow: auto; }
dl { display: flex; flex-direction: column; gap: 12px; }
button[hidden] { display: none; }
dt { color: var(--quiet); font-size: 14px; }
dd { overflow-wrap: anywhere; }
dd.long { white-space: pre-wrap; }
dd.code, dd.long { font-family: ui-monospace, monospace; font-size: 14px; }
dd.warning { color: var(--warning); font-weight: 600; }
.origin { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.buttons { display: flex; gap: 8px; }
.buttons > button { flex: 1; }
button { flex: none; min-block-size: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button:disabled { border-color: var(--line); background: var(--ground); color: var(--quiet); cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hint { min-block-size: 1.45em; color: var(--quiet); font-size: 14px; }
`
