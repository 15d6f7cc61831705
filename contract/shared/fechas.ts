import { z } from 'zod'

/** A UTC instant with milliseconds: `2026-11-20T17:57:00.000Z` (decisions §2). */
export const Instante = z.iso.datetime({ precision: 3 })

/** A day without time: `2026-11-20`. */
export const Dia = z.iso.date()

/** Times are shown where the company is (decisions §6). */
export const zonaHoraria = 'America/Santiago'
