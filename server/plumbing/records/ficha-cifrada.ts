import type { Ficha } from '#contract/perfil/ficha.ts'
import type { Tabla } from '#contract/shared/tabla.ts'
import { decryptText, encryptText } from '../process/encrypted-text.ts'
import type { InstallationKey } from '../process/installation-key.ts'

/** The fields of a ficha, encrypted together in `fichas_personales.datos` (docs/decisions/125). */
export type DatosFicha = Omit<Ficha, 'version' | 'salud_consentida_en'>

const contextOf = (userId: number) => `ficha ${userId}`

export const encryptFicha = (key: InstallationKey, userId: number, datos: Partial<DatosFicha>): string =>
  encryptText(key.keyFor('fichas'), JSON.stringify(datos), contextOf(userId))

/**
 * Returns the fields that were filled in; an empty object for a row without `datos`.
 * @throws if another key encrypted it, or it is another member's
 */
export function decryptFicha(
  key: InstallationKey,
  { user_id, datos }: { user_id: number; datos: string | null },
): Partial<DatosFicha> {
  if (datos === null) return {}
  const text = decryptText(key.keyFor('fichas'), datos, contextOf(user_id))
  if (text === null) throw new Error(`the key of this installation does not open the ficha of member ${user_id}`)
  return JSON.parse(text) as Partial<DatosFicha>
}

type Fila = Record<string, unknown>

/** Decrypts `datos` back into the columns of a row, for tables marked `cifrada`. */
export const openRow =
  ({ cifrada }: Tabla, key: InstallationKey) =>
  <T extends Fila>(row: T): T =>
    cifrada ? { ...row, ...decryptFicha(key, row as unknown as { user_id: number; datos: string | null }) } : row
