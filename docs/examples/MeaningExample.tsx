import type { MeaningWarning } from 'latchkey/engine'
import { Meaning } from 'latchkey/primitives'

/** An approval of any amount of USDC. */
const data =
  '0x095ea7b30000000000000000000000001111111254eeb25477b68fb85ed929f73a960582ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'

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

export function MeaningExample() {
  return (
    <Meaning.Root
      call={{
        caipNetworkId: 'eip155:1',
        to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        data,
      }}
    >
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
        {({ hash, name }) => (
          <li>
            {name}: <code>{hash}</code>
          </li>
        )}
      </Meaning.Digests>
      <Meaning.Error />
    </Meaning.Root>
  )
}
