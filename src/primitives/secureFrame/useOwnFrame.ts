'use client'
import { useEffect, useState } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'

const lookEvery = 200

/** The frame of `embeddedWallet()`. It is looked up again because a failure replaces it. */
export function useOwnFrame(isWanted: boolean): HTMLIFrameElement | undefined {
  const { login } = useEngine()
  const [frame, setFrame] = useState<HTMLIFrameElement>()
  useEffect(() => {
    if (!isWanted || !login) return
    const look = () => setFrame(login.frame())
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [isWanted, login])
  return isWanted ? frame : undefined
}
