'use client'
import type {
  CallToExplain,
  Meaning,
  TypedDataToExplain,
} from '../../engine/features/meaning/Meaning.ts'
import type { QueryResult } from '../../hooks/internal/useQuery.ts'
import { useCallMeaning } from '../../hooks/useCallMeaning.ts'
import { useTypedDataMeaning } from '../../hooks/useTypedDataMeaning.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillOrKeep } from '../internal/fillOrKeep.ts'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'

const [MeaningProvider, useMeaning] = createPartContext<QueryResult<Meaning>>('Meaning.Root')

export { useMeaning }

export interface MeaningRootProps
  extends PartProps<'div', { source: Meaning['source'] | undefined }> {
  /** The call that the wallet will be asked to send. Pass either `call` or `typedData`. */
  call?: CallToExplain | undefined
  /** The message that the wallet will be asked to sign (EIP-712). */
  typedData?: TypedDataToExplain | undefined
}

/**
 * Explains in words what a wallet will be asked to sign (ERC-7730). Renders a `<div>` element.
 *
 * @data data-source - The source of the words: `descriptor`, `registry`, `standard`, `types` or
 * `unknown`.
 */
export const MeaningRoot = createPart<HTMLDivElement, MeaningRootProps>(
  'Meaning.Root',
  ({ call, typedData, ...props }, ref) => {
    const ofCall = useCallMeaning(call ?? nothing, { enabled: call !== undefined })
    const isTypedData = call === undefined && typedData !== undefined
    const ofTypedData = useTypedDataMeaning(typedData ?? noMessage, { enabled: isTypedData })
    const meaning = isTypedData ? ofTypedData : ofCall
    return (
      <MeaningProvider value={meaning}>
        <Part.div
          ref={ref}
          aria-busy={meaning.isPending}
          state={{ source: meaning.data?.source }}
          {...props}
        />
      </MeaningProvider>
    )
  },
)

const nothing: CallToExplain = { caipNetworkId: 'eip155:1', to: '0x' }
const noMessage: TypedDataToExplain = {
  caipNetworkId: 'eip155:1',
  types: {},
  primaryType: '',
  domain: {},
  message: {},
}

export interface MeaningIntentProps extends PartProps<'p'> {}

/**
 * Shows the meaning of the request in words. If the ERC-7730 file has an English sentence, shows
 * this sentence. Children replace the words. Renders nothing until the meaning is known. Renders a
 * `<p>` element.
 */
export const MeaningIntent = createPart<HTMLParagraphElement, MeaningIntentProps>(
  'Meaning.Intent',
  (props, ref) => {
    const { data } = useMeaning('Meaning.Intent')
    if (!data) return null
    return (
      <Part.p ref={ref} dir="auto" {...props}>
        {fillOrKeep(props, data.sentence ?? data.intent)}
      </Part.p>
    )
  },
)

export interface MeaningErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the meaning is not known. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `meaning/INVALID`.
 */
export const MeaningError = createErrorPart<MeaningErrorProps>(
  'Meaning.Error',
  () => useMeaning('Meaning.Error').error,
)
