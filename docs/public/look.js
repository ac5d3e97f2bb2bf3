// Sets the reader's color scheme before the first paint, if the reader chose one.
try {
  const look = localStorage.getItem('latchkey-docs-look')
  if (look) document.documentElement.dataset.look = look
} catch {
  // Storage is forbidden here, so the look is the system's.
}
