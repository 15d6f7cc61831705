import type { NewRow } from '#db/tables.ts'
import { searchText, sortText } from '#server/plumbing/data/search-text.ts'

/** A member with plausible defaults. */
export function newUsuario(given: Partial<NewRow<'usuarios'>> = {}): NewRow<'usuarios'> {
  const nombre = given.nombre ?? 'Juana Pérez'
  return {
    nombre,
    email: 'juana@example.cl',
    role_id: 6,
    estado: 'activo',
    busqueda: searchText(nombre),
    orden: sortText(nombre),
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...given,
  }
}
