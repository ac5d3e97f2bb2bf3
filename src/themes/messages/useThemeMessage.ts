'use client'
import { en } from './en.ts'
import { useMessage } from './useMessage.ts'

/** Finds the theme's words: the host's where it replaces them, else the English ones. */
export const useThemeMessage = () => useMessage(en)
