// Before the first paint: the look that the reader chose, where it differs from the system's.
try {
  const look = localStorage.getItem('latchkey-docs-look')
  if (look) document.documentElement.dataset.look = look
} catch {
  // Storage is forbidden here, so the look is the system's.
}
