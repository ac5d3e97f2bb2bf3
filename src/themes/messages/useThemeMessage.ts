'use client'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { en } from './en.ts'

/**
 * Returns a function that finds a text of the theme: the host's text, otherwise the English text.
 */
export const useThemeMessage = () => useMessage(en)
