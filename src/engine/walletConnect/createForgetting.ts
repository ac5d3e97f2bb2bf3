import type { Transport } from './createTransport.ts'
import type { SignClient } from './openSignClient.ts'

const reason = { code: 6000, message: 'User disconnected.' }

export type Forgetting = ReturnType<typeof createForgetting>

/** Takes from the client what it would keep of a link for minutes or days. */
export function createForgetting(client: SignClient, transport: Transport) {
  const { core } = client

  function pairing(topic: string) {
    core.expirer.del(topic)
    core.pairing.pairings.delete(topic, reason).catch(() => {})
    core.history.delete(topic)
    transport.forget(topic)
    if (core.crypto.keychain.has(topic)) core.crypto.deleteSymKey(topic).catch(() => {})
  }

  return {
    /** The link has done its work. */
    pairing,
    /** The link is worth nothing any more: neither is what was proposed by it. */
    proposal(topic: string) {
      for (const { id, pairingTopic, proposer } of client.proposal.getAll()) {
        if (pairingTopic !== topic) continue
        // An expiry of now is what ends the client's own wait.
        core.expirer.set(id, 0)
        core.crypto.deleteKeyPair(proposer.publicKey).catch(() => {})
      }
      pairing(topic)
    },
  }
}
