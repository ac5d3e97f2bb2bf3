'use client'
import { createPartContext } from '../internal/createPartContext.tsx'
import type { ActivityRow } from './ActivityRow.ts'

export const [ActivityProvider, useActivityPart] = createPartContext<ActivityRow>('Activity.Item')
