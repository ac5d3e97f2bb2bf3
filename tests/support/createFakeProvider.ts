type Listener = (detail: unknown) => void

/** Creates an EIP-1193 provider that returns the answers of the test, valid or not. */
export function createFakeProvider(answers: Record<string, unknown> = {}) {
  const listeners: { event: string; listener: Listener }[] = []
  const requests: { method: string; params?: unknown }[] = []
  const table = new Map<string, unknown>(
    Object.entries({
      eth_requestAccounts: ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
      eth_accounts: ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
      eth_chainId: '0x1',
      wallet_revokePermissions: null,
      ...answers,
    }),
  )

  const provider = {
    async request(request: { method: string; params?: unknown }): Promise<unknown> {
      requests.push(request)
      const answer = table.get(request.method)
      return typeof answer === 'function' ? answer(request.params) : answer
    },
    on(event: string, listener: Listener) {
      listeners.push({ event, listener })
    },
    removeListener(event: string, listener: Listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
  }

  return {
    provider,
    requests,
    listeners,
    answer: (method: string, answer: unknown) => void table.set(method, answer),
    emit(event: string, detail?: unknown) {
      for (const one of [...listeners]) if (one.event === event) one.listener(detail)
    },
  }
}
