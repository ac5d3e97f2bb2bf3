export * as Swap from './parts.ts'
export type { SwapTokenGroup, SwapTokenRow } from './SwapTokenRow.ts'
export type { SwapLine } from './SwapValue.tsx'
export type { SwapSide } from './tokensContext.ts'
