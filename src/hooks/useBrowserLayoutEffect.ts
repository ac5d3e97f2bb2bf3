'use client'
import { useEffect, useLayoutEffect } from 'react'

/** React's `useLayoutEffect`, without the warning that React 18 gives for it on a server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
