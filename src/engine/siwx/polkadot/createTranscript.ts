import { keccakP } from '@noble/hashes/sha3.js'
import { concatBytes, swap32IfBE, utf8ToBytes } from '@noble/hashes/utils.js'

/** How many bytes of the state take part, at a security of 128 bits. */
const rate = 166
const flags = { inbound: 1, additional: 2, cipher: 4, meta: 16 }

/** A record of what a proof was told, which ends in a challenge: Merlin, on STROBE-128. */
export function createTranscript(label: string) {
  const strobe = createStrobe('Merlin v1.0')
  append('dom-sep', utf8ToBytes(label))

  function append(name: string, message: Uint8Array) {
    strobe.absorb(flags.meta | flags.additional, nameAndLength(name, message.length))
    strobe.absorb(flags.additional, message)
  }

  function challenge(name: string, length: number): Uint8Array {
    strobe.absorb(flags.meta | flags.additional, nameAndLength(name, length))
    return strobe.squeeze(flags.inbound | flags.additional | flags.cipher, length)
  }

  return { append, challenge }
}

function nameAndLength(name: string, length: number): Uint8Array {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, length, true)
  return concatBytes(utf8ToBytes(name), size)
}

/** The duplex sponge over Keccak-f[1600], as far as a verifier needs it. */
function createStrobe(protocol: string) {
  const words = new Uint32Array(50)
  const state = new Uint8Array(words.buffer)
  let at = 0
  let began = 0

  state.set([1, rate + 2, 1, 0, 1, 96, ...utf8ToBytes('STROBEv1.0.2')])
  permute()
  absorb(flags.meta | flags.additional, utf8ToBytes(protocol))

  function permute() {
    // The sponge counts in bytes, the permutation in words of which the lowest byte comes first.
    swap32IfBE(words)
    keccakP(words)
    swap32IfBE(words)
  }

  function close() {
    mix(at, began)
    mix(at + 1, 4)
    mix(rate + 1, 0x80)
    permute()
    at = 0
    began = 0
  }

  function mix(index: number, byte: number) {
    state[index] = (state[index] ?? 0) ^ byte
  }

  function take(byte: number) {
    mix(at, byte)
    at += 1
    if (at === rate) close()
  }

  function begin(operation: number) {
    const before = began
    began = at + 1
    take(before)
    take(operation)
    if (operation & flags.cipher && at !== 0) close()
  }

  function absorb(operation: number, bytes: Uint8Array) {
    begin(operation)
    for (const byte of bytes) take(byte)
  }

  function squeeze(operation: number, length: number): Uint8Array {
    begin(operation)
    return Uint8Array.from({ length }, () => {
      const byte = state[at] ?? 0
      state[at] = 0
      at += 1
      if (at === rate) close()
      return byte
    })
  }

  return { absorb, squeeze }
}
