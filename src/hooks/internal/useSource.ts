'use client'
import { useMemo } from 'react'
import type { DataSource } from '../../engine/providers/Provider.ts'

/**
 * Adds `isStale` to the source of a hook's data. Returns the same object until the source changes.
 */
export const useSource = (
  source: DataSource | undefined,
  isStale: boolean,
): (DataSource & { isStale: boolean }) | undefined =>
  useMemo(() => source && { ...source, isStale }, [source, isStale])
