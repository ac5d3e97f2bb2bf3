'use client'
import type { ReactNode } from 'react'
import type { Nft } from '../../engine/features/nfts/Nfts.ts'
import type { DataSource } from '../../engine/providers/Provider.ts'
import { useNfts } from '../../hooks/useNfts.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { createPartialPart, type PartialProps } from '../internal/createPartialPart.tsx'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { placeProps, useListPlace, VirtualList } from '../internal/VirtualList.tsx'

const [NftProvider, useNftPart] = createPartContext<Nft>('Nfts.Item')

export interface NftsGridProps
  extends Omit<PartProps<'ul', { empty: boolean }>, 'asChild' | 'children'> {
  /** The number of columns. Default: 3. */
  columns?: number
  /** The height of each row in pixels. Default: 120. */
  rowHeight?: number
  /** Shows suspected spam instead of the other items. Default: false. */
  spam?: boolean
  /** Renders one item, usually as an `Nfts.Item`. */
  children: (nft: Nft) => ReactNode
}

/**
 * The items. Only visible items are mounted. The grid scrolls, so set its height. Renders a `<ul>`
 * element.
 *
 * @data data-empty - Present if there are no items.
 * @cssvar --list-height - The total height of all rows, in pixels.
 */
export const NftsGrid = createPart<HTMLUListElement, NftsGridProps>(
  'Nfts.Grid',
  ({ columns = 3, rowHeight = 120, spam = false, children, ...props }, ref) => {
    const result = useNfts()
    return (
      <VirtualList
        listRef={ref}
        items={spam ? result.spam : result.nfts}
        keyOf={keyOf}
        columns={columns}
        rowHeight={rowHeight}
        aria-busy={result.isFetching}
        {...props}
      >
        {children}
      </VirtualList>
    )
  },
)

const keyOf = ({ id }: Nft) => id

export interface NftsItemProps
  extends PartProps<'li', { nft: string; spam: boolean; index: number | undefined }> {
  nft: Nft
}

/**
 * One item. Renders an `<li>` element.
 *
 * @data data-nft - The item's id: contract and token id, or mint.
 * @data data-spam - Present for suspected spam.
 * @data data-index - The position in the grid, starting at 0.
 */
export const NftsItem = createPart<HTMLLIElement, NftsItemProps>(
  'Nfts.Item',
  ({ nft, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <NftProvider value={nft}>
        <Part.li
          ref={ref}
          state={{ nft: nft.id, spam: nft.isSpam, index: place?.index }}
          {...props}
          {...placeProps(place, style)}
        />
      </NftProvider>
    )
  },
)

export interface NftsImageProps extends Omit<IconProps, 'src'> {}

/**
 * The item's picture. Loads when it becomes visible, and never for suspected spam. Renders an
 * `<img>` element of 96 pixels. Without a picture, or if the picture fails to load, renders a
 * `<span>` element with the children.
 *
 * @data data-placeholder - Present if no picture shows.
 */
export const NftsImage = createPart<HTMLElement, NftsImageProps>('Nfts.Image', (props, ref) => {
  const { imageUrl, isSpam } = useNftPart('Nfts.Image')
  return <Icon ref={ref} width={96} height={96} {...props} src={isSpam ? undefined : imageUrl} />
})

export interface NftsNameProps extends PartProps<'span'> {}

/**
 * The item's name, in its own writing direction. If the account owns several, the name and the
 * quantity show, each in a `<span>`. Renders a `<span>` element.
 */
export const NftsName = createPart<HTMLSpanElement, NftsNameProps>('Nfts.Name', (props, ref) => {
  const { name, quantity } = useNftPart('Nfts.Name')
  const both = (
    <>
      <span>{name}</span> <span>{`× ${quantity}`}</span>
    </>
  )
  return (
    <Part.span ref={ref} dir="auto" {...props}>
      {fillChild(props, quantity === '1' ? name : both)}
    </Part.span>
  )
})

export interface NftsEmptyProps extends PartProps<'div'> {}

/** Shown if the account has no items. Renders a `<div>` element. */
export const NftsEmpty = createPart<HTMLDivElement, NftsEmptyProps>('Nfts.Empty', (props, ref) => {
  const { hasSource, isSuccess, nfts } = useNfts()
  return isSuccess && hasSource && nfts.length === 0 ? <Part.div ref={ref} {...props} /> : null
})

export interface NftsNoSourceProps extends PartProps<'div'> {}

/** Shown if there is no source for items. Renders a `<div>` element. */
export const NftsNoSource = createPart<HTMLDivElement, NftsNoSourceProps>(
  'Nfts.NoSource',
  (props, ref) => (useNfts().hasSource ? null : <Part.div ref={ref} {...props} />),
)

export interface NftsErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the items could not be loaded. Renders nothing without an error. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `service/HTTP_STATUS`.
 */
export const NftsError = createErrorPart<NftsErrorProps>('Nfts.Error', () => useNfts().error)

export interface NftsPartialProps extends PartialProps {
  /** Renders the text. `source` has the name of the provider that could not read all items. */
  children: (source: DataSource) => ReactNode
}

/**
 * Shown if only a part of the items could be read and there is no error. Renders nothing otherwise.
 * Renders a `<p>` element.
 *
 * @data data-from - The id of the provider that could not read all items.
 */
export const NftsPartial = createPartialPart<NftsPartialProps>('Nfts.Partial', () => useNfts())

export interface NftsRetryProps extends PartProps<'button'> {}

/**
 * Reads the items again. Renders only after a request that failed, or that did not read all items.
 * Renders a `<button>` element.
 */
export const NftsRetry = createRetryPart<NftsRetryProps>('Nfts.Retry', () => {
  const { isError, isFetching, refetch, source } = useNfts()
  return { isError: isError || source?.isPartial === true, isBusy: isFetching, refetch }
})
