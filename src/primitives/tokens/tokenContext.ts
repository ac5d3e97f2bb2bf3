'use client'
import type { Token } from '../../engine/features/tokens/Token.ts'
import { createPartContext } from '../internal/createPartContext.tsx'

export const [TokenProvider, useTokenPart] = createPartContext<Token>('Tokens.Item')
