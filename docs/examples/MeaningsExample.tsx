import type { MeaningWarning } from 'latchkey/engine'
import { Meaning } from 'latchkey/primitives'
import { useState } from 'react'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const tide = '0x66584713E0b769f83F738d1Ecc7d954Eb778d402'
const pictures = '0x563049cc8b32EfaF675319C06f201DD7478F45Bf'
const changeable = '0x4F887822d482C32cd418e26Cb4e5cbD71d4FF1C9'
const exchange = '0000000000000000000000001111111254eeb25477b68fb85ed929f73a960582'
/** 1.5 of a token with 6 decimals. */
const amount = '16e360'.padStart(64, '0')

const calls = [
  {
    name: 'a contract of the registry',
    call: { to: weth, data: '0xd0e30db0', value: 10n ** 18n },
  },
  { name: 'a transfer of a token', call: { to: tide, data: `0xa9059cbb${exchange}${amount}` } },
  {
    name: 'an approval of any amount',
    call: { to: tide, data: `0x095ea7b3${exchange}${'f'.repeat(64)}` },
  },
  {
    name: 'an approval of all NFTs',
    call: { to: pictures, data: `0xa22cb465${exchange}${'1'.padStart(64, '0')}` },
  },
  {
    name: 'a contract that can change',
    call: { to: changeable, data: `0xa9059cbb${exchange}${amount}` },
  },
  { name: 'an unknown call', call: { to: tide, data: '0xdeadbeef' } },
] as const

const words: Readonly<Record<MeaningWarning['kind'], string>> = {
  approveAll: 'It may take every token of this collection.',
  changeable: 'The code of this contract can be replaced.',
  firstTime: 'You send to this address for the first time.',
  newSpender: 'It could not spend this token before.',
  noContract: 'There is no contract at this address.',
  otherNetwork: 'This is for another network.',
  unchecked: 'No node answered, so not everything was checked.',
  undescribed: 'This contract has no published description.',
  unknownCall: 'It is not known what this call does.',
  unlimited: 'It may take any amount.',
}

export function MeaningsExample() {
  const [{ call, name }, setChosen] = useState<(typeof calls)[number]>(calls[0])
  return (
    <>
      <ul aria-label="Calls">
        {calls.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              aria-current={one.name === name ? 'true' : undefined}
              onClick={() => setChosen(one)}
            >
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      <Meaning.Root call={{ caipNetworkId: 'eip155:1', ...call }}>
        <Meaning.Intent />
        <Meaning.Fields aria-label="What is signed">
          {(field) => (
            <li>
              {field.label}: <Meaning.Value field={field} />
            </li>
          )}
        </Meaning.Fields>
        <Meaning.Warnings aria-label="Warnings">
          {(warning) => (
            <li>
              <Meaning.Warning warning={warning}>{words[warning.kind]}</Meaning.Warning>
            </li>
          )}
        </Meaning.Warnings>
        <Meaning.Digests aria-label="Compare with the wallet">
          {({ hash, name: kind }) => (
            <li>
              {kind}: <code>{hash}</code>
            </li>
          )}
        </Meaning.Digests>
        <Meaning.Error />
      </Meaning.Root>
    </>
  )
}
