'use client'
import { useEffect, useLayoutEffect } from 'react'

/** React's `useLayoutEffect`, without React 18's warning on a server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
