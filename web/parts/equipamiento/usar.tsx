import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { activas } from '#web/parts/emergencias/consultas.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import type { Elegible } from '#web/plumbing/buscado-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { cifraDe, fichaDeEquipo } from './textos.ts'
import { usoEnCola } from './uso-en-cola.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface UsarProps {
  /** Sets to choose from; of one, that. */
  equipos: readonly { id: number; codigo: string }[]
  /** The wearer unless somebody else is chosen. */
  yo: Elegible
  /** Undefined: one of those under way, or none. */
  emergencia?: number
  onClose: () => void
  onDone: (text: string) => void
}

/** Records that somebody goes in with a breathing set, or did so and is out already. */
export function Usar({ equipos, yo, emergencia, onClose, onDone }: UsarProps) {
  const enCurso = useQuery({ ...activas, enabled: emergencia === undefined }).data?.data ?? []
  const only = equipos.length === 1 ? equipos[0] : undefined
  const { escrito, change, pending, borrador, controles } = useEscrito(
    undefined,
    () => ({
      equipo: only ? String(only.id) : '',
      quien: yo as Elegible | null,
      emergencia: undefined as string | undefined,
      salio: false,
      inicial: '',
      final: '',
      entrada: '',
      salida: '',
    }),
    { borrador: `uso-${only?.id ?? `en-${emergencia ?? ''}`}` },
  )
  const { equipo, quien, salio } = escrito
  const [fault, setFault] = useState<string>()
  const { send, sending, failure, fields } = useEnvio(equipamientoApi.registrarUso, {
    borrador,
    onDone: ({ codigo }) => onDone(salio ? `El uso de ${codigo} quedó registrado.` : `${codigo} está en uso.`),
    espera: useEspera(usoEnCola, {
      titulo: `Uso de ${equipos.find(({ id }) => String(id) === equipo)?.codigo ?? 'un ERA'}`,
      detalle: quien ? `Lo usa ${quien.nombre}.` : '',
      enlace: emergencia === undefined ? fichaDeEquipo(Number(equipo)) : `/intranet/emergencias/${emergencia}`,
      onWaiting: () => onDone(mensajes.anotadoAqui('El uso')),
    }),
  })
  const deEmergencia = escrito.emergencia ?? (enCurso.length === 1 ? String(enCurso[0]?.id) : '')
  const { field, choice } = controles({
    equipo: fault,
    emergencia: fields.emergencia_id,
    inicial: fields.presion_inicial_bar,
    final: fields.presion_final_bar,
    entrada: fields.entrada_en,
    salida: fields.salida_en,
  })
  const submit = () => {
    if (!equipo) return setFault(mensajes.eraObligatorio)
    return void send({
      params: { id: Number(equipo) },
      body: {
        user_id: quien?.id ?? 0,
        emergencia_id: emergencia ?? (deEmergencia ? Number(deEmergencia) : null),
        presion_inicial_bar: cifraDe(escrito.inicial),
        ...(salio && {
          entrada_en: escrito.entrada,
          salida_en: escrito.salida,
          presion_final_bar: cifraDe(escrito.final),
        }),
      },
    })
  }
  return (
    <FormModal
      title={only ? `Usar ${only.codigo}` : 'Usar un ERA'}
      submitLabel={salio ? 'Registrar uso' : 'Registrar entrada'}
      submittingLabel="Guardando"
      submitting={sending}
      failure={failure}
      pending={pending}
      borrador={borrador}
      onSubmit={submit}
      onClose={onClose}
    >
      {!only && (
        <Select
          label="Equipo ERA"
          placeholder="Elija uno"
          options={equipos.map(({ id, codigo }) => ({ value: String(id), label: codigo }))}
          {...choice('equipo')}
          value={equipo || null}
        />
      )}
      <BomberoField label="Quién lo usa" error={fields.user_id} value={quien} onChoose={(quien) => change({ quien })} />
      <TextField
        label="Presión de entrada, en bar"
        optional
        inputMode="numeric"
        autoComplete="off"
        {...field('inicial')}
      />
      {emergencia === undefined && enCurso.length > 0 && (
        <Select
          label="Emergencia"
          optional
          options={[
            { value: '', label: 'Ninguna' },
            ...enCurso.map(({ id, folio, clave, direccion }) => ({
              value: String(id),
              label: `${folio} · ${clave} ${direccion}`,
            })),
          ]}
          {...choice('emergencia')}
          value={deEmergencia}
        />
      )}
      <Select
        label="Cuándo"
        options={[
          { value: 'ahora', label: 'Entra ahora' },
          { value: 'antes', label: 'Ya salió' },
        ]}
        value={salio ? 'antes' : 'ahora'}
        onChange={(cuando) => change({ salio: cuando === 'antes' })}
      />
      {salio && (
        <>
          <MomentoField label="Hora de entrada" {...field('entrada')} />
          <MomentoField label="Hora de salida" {...field('salida')} />
          <TextField
            label="Presión de salida, en bar"
            optional
            inputMode="numeric"
            autoComplete="off"
            {...field('final')}
          />
        </>
      )}
    </FormModal>
  )
}
