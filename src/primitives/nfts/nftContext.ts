'use client'
import type { Nft } from '../../engine/features/nfts/Nft.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [NftProvider, useNftPart] = createPartContext<Nft>('Nfts.Item')
