'use client'
import { useMessage } from '../../primitives/internal/useMessage.ts'
import { en } from './en.ts'

/** Finds a text of the theme: the host's, otherwise the English one. */
export const useThemeMessage = () => useMessage(en)
