import type { Transport } from './createTransport.ts'
import type { SignClient } from './openSignClient.ts'

const reason = { code: 6000, message: 'User disconnected.' }

export interface Forgetting {
  /** The link is used up. */
  pairing(topic: string): void
  /** The link can no longer be used, and neither can its proposal. */
  proposal(topic: string): void
}

/** Removes from the client what it would otherwise keep of a link for minutes or days. */
export function createForgetting(client: SignClient, transport: Transport): Forgetting {
  const { core } = client

  function pairing(topic: string) {
    core.expirer.del(topic)
    core.pairing.pairings.delete(topic, reason).catch(() => {})
    core.history.delete(topic)
    transport.forget(topic)
    if (core.crypto.keychain.has(topic)) core.crypto.deleteSymKey(topic).catch(() => {})
  }

  /** Removes the sign-in request of a link. */
  function signIn(topic: string) {
    const { pairingTopics, requests } = client.auth
    let isSignIn = false
    for (const one of pairingTopics.getAll()) {
      if (one.pairingTopic !== topic) continue
      isSignIn = true
      transport.forget(one.topic)
      pairingTopics.delete(one.topic, reason).catch(() => {})
    }
    // It would otherwise wait for an hour.
    const { events } = client.engine as unknown as {
      events: { emit(name: string, detail: object): void }
    }
    for (const { id, pairingTopic } of client.proposal.getAll())
      if (isSignIn && pairingTopic === topic)
        events.emit(`session_connect:${id}`, { error: reason })
    for (const { id, pairingTopic } of requests.getAll())
      if (pairingTopic === topic) requests.delete(id, reason).catch(() => {})
  }

  return {
    pairing(topic: string) {
      signIn(topic)
      pairing(topic)
    },
    proposal(topic: string) {
      for (const { id, pairingTopic, proposer } of client.proposal.getAll()) {
        if (pairingTopic !== topic) continue
        // Setting the expiry to now ends the client's own waiting.
        core.expirer.set(id, 0)
        core.crypto.deleteKeyPair(proposer.publicKey).catch(() => {})
      }
      signIn(topic)
      pairing(topic)
    },
  }
}
