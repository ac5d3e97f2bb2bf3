'use client'
import { en } from './en.ts'
import { useMessage } from './useMessage.ts'

/** Finds a text of the theme: the host's, otherwise the English one. */
export const useThemeMessage = () => useMessage(en)
