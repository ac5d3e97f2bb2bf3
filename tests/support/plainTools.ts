import type { ProviderOptions } from '../../src/engine/providers/index.ts'

/** The tools for a provider whose test does not need tools. */
export const plainTools: Pick<ProviderOptions, 'kit' | 'send'> = {
  kit: { type: 'latchkey', version: 'react-universal-0.1.0' },
  send: () => Promise.reject(new Error('Nothing is sent')),
}
