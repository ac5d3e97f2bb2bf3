/**
 * Runs in the page before the page's own scripts. Adds three wallets that announce themselves by
 * EIP-6963, and approve after 5 ms or after the time of a prompt. Counts React's commits, and
 * records when awaited elements became visible.
 */
export function preparePage() {
  const icon =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
  let promptTime = 5
  let answeredAt = 0
  const approve = async () => {
    await new Promise((resolve) => setTimeout(resolve, promptTime))
    answeredAt = performance.now()
  }
  const names = ['Oak', 'Elm', 'Ash']
  const wallets = names.map((name, index) => {
    const address = `0x${String(index + 1).repeat(40)}`
    const listeners = new Map()
    let isConnected = false
    const answers = {
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_accounts: () => (isConnected ? [address] : []),
      async eth_requestAccounts() {
        await approve()
        isConnected = true
        return [address]
      },
      async wallet_requestPermissions() {
        await approve()
        isConnected = true
        return [{ parentCapability: 'eth_accounts', caveats: [] }]
      },
      wallet_getPermissions: () => [],
      eth_getBalance: () => '0x0',
      eth_blockNumber: () => '0x1',
    }
    const provider = {
      isConnected: () => true,
      async request({ method }) {
        if (answers[method]) return answers[method]()
        throw Object.assign(new Error(`Unsupported: ${method}`), { code: 4200 })
      },
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
      },
      removeListener(event, listener) {
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((one) => one !== listener),
        )
      },
      emit: (event, value) => {
        for (const listener of listeners.get(event) ?? []) listener(value)
      },
    }
    const rdns = `com.${name.toLowerCase()}`
    const uuid = `00000000-0000-4000-8000-00000000000${index}`
    return Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  })
  const announce = () => {
    for (const detail of wallets)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  // Adds Sui wallets through the Wallet Standard. Their names differ from the names of the EVM
  // wallets, so that no kit merges them.
  for (const [index, name] of names.entries()) {
    const chains = ['sui:mainnet']
    const changed = new Set()
    let accounts = []
    const refuse = async () => {
      throw new Error('Not part of the benchmark')
    }
    const signing = {
      'sui:signTransaction': { version: '2.0.0', signTransaction: refuse },
      'sui:signAndExecuteTransaction': {
        version: '2.0.0',
        signAndExecuteTransaction: refuse,
      },
      'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage: refuse },
    }
    const account = {
      address: `0x${String(index + 1).repeat(64)}`,
      publicKey: new Uint8Array(32).fill(index + 1),
      chains,
      features: Object.keys(signing),
    }
    const wallet = {
      version: '1.0.0',
      name: `${name} for Sui`,
      icon: `data:image/svg+xml;base64,${btoa(icon.slice(icon.indexOf(',') + 1))}`,
      chains,
      get accounts() {
        return accounts
      },
      features: {
        'standard:connect': {
          version: '1.0.0',
          async connect({ silent } = {}) {
            if (!silent) {
              await approve()
              accounts = [account]
            }
            return { accounts }
          },
        },
        'standard:events': {
          version: '1.0.0',
          on(_event, listener) {
            changed.add(listener)
            return () => changed.delete(listener)
          },
        },
        ...signing,
      },
    }
    const register = (api) => api.register(wallet)
    window.addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail))
    window.dispatchEvent(
      Object.assign(new Event('wallet-standard:register-wallet'), { detail: register }),
    )
  }

  let commits = 0
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberRoot() {
      commits += 1
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
  }

  const longTasks = []
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })

  let clickedAt = 0
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      clickedAt = timeStamp
    },
    true,
  )

  function* elementsOf(root) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) yield* elementsOf(element.shadowRoot)
      yield element
    }
  }

  const buttons = () =>
    [...elementsOf(document)].filter((one) => one.matches('button, [role="button"]'))
  const rowOf = (name) => buttons().find((one) => one.textContent.trim().includes(name))

  const wanted = {
    button: () => buttons().find((one) => /^connect/i.test(one.textContent.trim())),
    row: () => rowOf('Oak'),
    rows: () => names.every((name) => isOpaque(rowOf(name))) && rowOf('Oak'),
    close: () => [...elementsOf(document)].find((one) => one.matches('.close-button')),
    address: () => document.querySelector('#address:not(:empty)'),
  }

  /** Returns the opacity of an element, from 0 (invisible) to 1. */
  function opacityOf(element) {
    const { height, width } = element.getBoundingClientRect()
    if (height === 0 || width === 0) return 0
    let opacity = 1
    let one = element
    while (one instanceof Element) {
      const style = getComputedStyle(one)
      if (style.visibility === 'hidden') return 0
      opacity *= Number(style.opacity)
      one = one.parentElement ?? one.getRootNode().host
    }
    return opacity
  }

  const isOpaque = (element) => element !== undefined && opacityOf(element) > 0.99

  const timeout = 20_000
  async function until(words, check) {
    const end = performance.now() + timeout
    for (;;) {
      const isSo = check()
      const now = await new Promise(requestAnimationFrame)
      if (isSo) return now
      if (now > end) throw new Error(`Waited too long for ${words}`)
    }
  }

  /**
   * Resolves with the time in ms at which the element was visible, and with the times since the
   * click and since the wallet's answer.
   */
  async function shown(name) {
    const at = await until(name, () => {
      const element = wanted[name]()
      return element && (name === 'address' || isOpaque(element))
    })
    return { at, afterClick: at - clickedAt, afterAnswer: at - answeredAt }
  }

  // Starts waiting in advance, so that the time of the request is not included.
  const ready = shown('button')
  let expected

  window.bench = {
    /** Returns how often the component that reads the account was committed. */
    accountCommits: () => performance.getEntriesByName('account').length,
    provider: wallets[0].provider,
    commits: () => commits,
    longTasks: () => longTasks,
    setPromptTime(ms) {
      promptTime = ms
    },
    /** Resolves when the button is visible. */
    ready: () => ready,
    /** Starts to wait for an element. `met` resolves once the element is visible. */
    expect(name) {
      expected = shown(name)
    },
    met: () => expected,
    /**
     * Returns the number of files and bytes of scripts and stylesheets that the page loaded between
     * two times, in ms.
     */
    loaded(from, to = Number.POSITIVE_INFINITY) {
      const files = performance
        .getEntriesByType('resource')
        .filter(
          ({ name, startTime }) => /\.(js|css)$/.test(name) && startTime > from && startTime <= to,
        )
      return {
        files: files.length,
        bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      }
    },
    gone: (name) =>
      until(`${name} to go`, () => {
        const element = wanted[name]()
        return !element || opacityOf(element) === 0
      }),
    placeOf(name) {
      const { height, left, top, width } = wanted[name]().getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
  }
}
