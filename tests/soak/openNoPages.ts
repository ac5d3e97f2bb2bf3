/**
 * Runs in the page before its scripts. Links to wallets and explorers open no page: Chromium would
 * load it from the internet, and the walk could wait for it.
 */
export function openNoPages() {
  const closed = { closed: true, close() {}, focus() {}, postMessage() {} }
  window.open = () => closed as unknown as Window
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.('a[target]')
      if (link) event.preventDefault()
    },
    { capture: true },
  )
}
