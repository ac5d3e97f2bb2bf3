'use client'
import { useMemo } from 'react'
import type { DataSource } from '../../engine/providers/Provider.ts'

/** The source of what a hook shows. It stays the same object until it changes. */
export const useSource = (
  source: DataSource | undefined,
  isStale: boolean,
): (DataSource & { isStale: boolean }) | undefined =>
  useMemo(() => source && { ...source, isStale }, [source, isStale])
