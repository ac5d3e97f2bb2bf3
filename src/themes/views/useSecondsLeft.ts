'use client'
import { useEffect, useState } from 'react'

/** How many seconds remain until a moment, counted down once a second. */
export function useSecondsLeft(until: number | undefined): number {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    setLeft(secondsTo(until))
    if (secondsTo(until) === 0) return
    const timer = setInterval(() => {
      const next = secondsTo(until)
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

// A clock that was put back makes nobody wait longer than half a minute.
const secondsTo = (until: number | undefined) =>
  Math.min(30, Math.max(0, Math.ceil(((until ?? 0) - Date.now()) / 1_000)))
