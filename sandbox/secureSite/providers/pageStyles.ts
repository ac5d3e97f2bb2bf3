/** The stylesheet of the providers' pages. */
export const pageStyles = `
:root { color-scheme: light dark; --line: #8a8f98; --accent: #3355dd; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --accent: #9db2ff; --on-accent: #10131f; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.45 system-ui, sans-serif; }
main, form { display: flex; flex-direction: column; gap: 12px; }
main { max-inline-size: 480px; margin-inline: auto; padding: 20px; }
h1 { margin: 0; font-size: 20px; }
p { margin: 0; }
label { display: flex; flex-direction: column; gap: 4px; }
.buttons { display: flex; gap: 8px; }
.buttons > button { flex: 1; }
button, input { min-block-size: 48px; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; font: inherit; }
button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`
