import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { type Alarma, esperarAlarma } from '#web/parts/emergencias/alarma-en-cola.ts'
import { useFlota } from '#web/parts/material-mayor/use-flota.ts'
import { sendSoon } from '#web/parts/pendientes/colas.ts'
import { ApiError, isUndecided } from '#web/plumbing/api.ts'
import { hour } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { nombreDeBorrador, nothingYet } from './borrador.ts'
import { ClaveField } from './clave-field.tsx'
import { claveMeant, partesDe } from './claves.rules.ts'
import { LugarField } from './lugar-field.tsx'
import { ParecidaDialog } from './parecida-dialog.tsx'
import { noSale, UnidadesField } from './unidades-field.tsx'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface AbrirModalProps {
  onClose: () => void
  onOpened: (emergencia: Pick<EmergenciaDetalle, 'id'>) => void
}

/** Opens an emergency in three fields (domain §2.5). */
export function AbrirModal({ onClose, onOpened }: AbrirModalProps) {
  const { user } = useMember()
  const { unidades = [] } = useFlota(user)
  const catalogo = useQuery(catalogoDe('claves')).data?.data ?? []
  const claves = catalogo.filter(({ tipo, activo }) => tipo === 'incidente' && activo)
  const { escrito, change, pending, borrador, controles } = useEscrito(undefined, () => nothingYet, {
    borrador: nombreDeBorrador,
  })
  const [parecida, setParecida] = useState<{ id: number; text: string }>()
  const queries = useQueryClient()
  const pressed = useRef<Alarma>(undefined)
  const first = useRef<HTMLInputElement>(null)
  const direccion = useRef<HTMLInputElement>(null)
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.create, {
    borrador,
    onDone: (emergencia) => onOpened(emergencia),
    onFailed: (text, error) => {
      if (isUndecided(error) && pressed.current) void wait(pressed.current)
      const same = error instanceof ApiError && error.code === 'posible_duplicada'
      setParecida(same ? { id: (error.actual as { id: number }).id, text } : undefined)
    },
  })
  /** Without an answer the alarm waits on this device, with the hour at which it was given. */
  const wait = async (alarma: Alarma) => {
    if (await esperarAlarma(user.id, alarma)) borrador.drop()
    sendSoon(queries, user.id)
    onClose()
  }
  const { field } = controles({ direccion: fields.direccion, motivo: fields.motivo_despacho })

  const out = unidades.filter((unidad) => escrito.unidades.includes(unidad.id) && noSale(unidad))
  const overrides = can(user.role, 'emergencias.editar')
  const submit = (otra: boolean) => {
    const body = {
      ...partesDe(claveMeant(escrito.clave, claves)?.codigo ?? escrito.clave),
      direccion: escrito.direccion,
      ...escrito.lugar,
      unidades: escrito.unidades,
      ...(escrito.motivo && { motivo_despacho: escrito.motivo }),
      ...(escrito.alarma_en && { alarma_en: escrito.alarma_en }),
      ...(otra && { otra }),
    }
    pressed.current = { alarma_en: new Date().toISOString(), ...body }
    return send({ body })
  }

  return (
    <>
      <FormModal
        title="Abrir emergencia"
        submitLabel="Abrir emergencia"
        submittingLabel="Abriendo"
        submitting={sending}
        failure={parecida || Object.keys(fields).length > 0 ? undefined : failure}
        initialFocus={first}
        onSubmit={() => void submit(false)}
        onClose={onClose}
        pending={pending}
        borrador={borrador}
      >
        {escrito.alarma_en && <p>Alarma de las {hour(escrito.alarma_en)}.</p>}
        <ClaveField
          ref={first}
          claves={claves}
          value={escrito.clave}
          error={fields.clave ?? fields.subclave}
          onChange={(clave) => change({ clave })}
          onChosen={() => direccion.current?.focus()}
        />
        <TextField
          ref={direccion}
          label="Dirección"
          placeholder="Calle y número, o esquina"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={160}
          {...field('direccion')}
        />
        <LugarField value={escrito.lugar} onChange={(lugar) => change({ lugar })} />
        <UnidadesField
          unidades={unidades}
          value={escrito.unidades}
          error={fields.unidades}
          overrides={overrides}
          onChange={(ids) => change({ unidades: ids })}
        />
        {(out.length > 0 || fields.motivo_despacho) && overrides && (
          <TextField
            label={`Por qué sale ${out.map(({ nombre }) => nombre).join(', ')}`}
            autoComplete="off"
            maxLength={300}
            {...field('motivo')}
          />
        )}
      </FormModal>
      {parecida && (
        <ParecidaDialog
          text={parecida.text}
          sending={sending}
          onSame={() => {
            borrador.drop()
            onOpened(parecida)
          }}
          onOther={() => void submit(true)}
          onClose={() => setParecida(undefined)}
        />
      )}
    </>
  )
}
