import type { TipoConsentimiento } from '#contract/perfil/consentimiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { esMenor } from '#contract/shared/menor.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { findApoderado, insertConsentimiento } from './consentimientos.queries.ts'
import type { FilaUsuario } from './usuario.queries.ts'

/**
 * Records a consent, and by whom it was given: the member, by themselves or on paper; of a minor their guardian, whose
 * signature an administrator has before them (law 21.719, art. 16 quáter).
 */
export async function consentir(
  tx: Tx,
  usuario: FilaUsuario,
  tipo: TipoConsentimiento,
  actorId: number,
): Promise<void> {
  const menor = esMenor(usuario, diaLocal(tx.now))
  const own = usuario.id === actorId
  if (menor && own) throw forbidden(mensajes.consentimientoAjeno)
  if (!menor && tipo !== 'salud') throw conflict(mensajes.consentimientoDeMenor)
  const apoderado = menor ? await findApoderado(tx.db, usuario.id) : undefined
  if (apoderado === null) throw conflict(mensajes.sinApoderado)
  const dado = {
    tipo,
    dado_por: menor ? 'apoderado' : 'titular',
    medio: own ? 'intranet' : 'papel',
  } as const
  const who = { user_id: usuario.id, apoderado: apoderado?.nombre ?? null, registrado_por: actorId }
  const version_texto = await insertConsentimiento(tx.db, { ...dado, ...who }, tx.now)
  await tx.audit({
    accion: 'crear',
    entidad: 'consentimiento',
    entidad_id: usuario.id,
    despues: { ...dado, version_texto },
  })
}
