import type { SiwxOption } from 'latchkey/engine'
import { localSessions } from 'latchkey/siwx/client'

/** Stores no address and sends no email. Its code is always 123456. */
export const exampleCapture: SiwxOption = {
  ...localSessions({ required: false }),
  captureEmail: {
    send: () => true,
    confirm({ code }) {
      if (code !== '123456') throw new Error('Invalid code')
    },
  },
}
