import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { venceControl } from '#contract/equipamiento/apto.ts'
import { maximoMediciones } from '#contract/equipamiento/controles.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import {
  nombresResultadosControl,
  type ResultadoControl,
  resultadosControl,
  type TipoControl,
  tiposControl,
} from '#contract/equipamiento/estados.ts'
import { planDe } from '#contract/equipamiento/planes.ts'
import { ArchivoField } from '#web/parts/documentos/archivo-field.tsx'
import { BomberoField, type Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { type ControlEscrito, controlDicho, faltasDe } from './control-escrito.ts'
import { enTitulo } from './textos.ts'
import { useControl } from './use-control.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface RegistrarControlProps {
  equipo: Pick<FichaEquipo, 'id' | 'codigo' | 'categoria' | 'material_cilindro' | 'fin_de_vida' | 'vencimientos'>
  /** The control that it begins with; or what is missing, or falls due first. */
  tipo?: TipoControl | undefined
  onClose: () => void
  onDone: (text: string) => void
}

const significados: Record<ResultadoControl, string> = {
  aprobado: 'Está bien.',
  aprobado_con_observaciones: 'Se puede usar. Escriba qué se observó.',
  rechazado: 'Nadie debe usarlo: queda fuera de servicio.',
}

const conPresion = new Set(['cilindro', 'era', 'manguera', 'compresor'])

/** Records a control of a piece, with its certificate. */
export function RegistrarControl({ equipo, tipo, onClose, onDone }: RegistrarControlProps) {
  const hoy = useHoy()
  const { escrito, change, pending, borrador, controles } = useEscrito(
    undefined,
    (): ControlEscrito => ({
      tipo_control: tipo ?? primeroDe(equipo.vencimientos),
      fecha: hoy,
      resultado: undefined,
      presion_bar: '',
      mediciones: '',
      quien: 'yo',
      miembro: null,
      empresa: '',
      numero_certificado: '',
      observaciones: '',
      proximo_control: '',
    }),
    { borrador: `control-de-${equipo.id}` },
  )
  const [archivo, setArchivo] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const {
    submit,
    sending,
    subiendo,
    registrado,
    failure,
    fields: refused,
    cancel,
  } = useControl(equipo, (text) => {
    borrador.drop()
    onDone(text)
  })
  const fields: Record<string, string | undefined> = { ...refused, ...faltas }
  const planes = (useQuery(query(equipamientoApi.planes)).data?.data ?? []).filter(({ activo }) => activo)
  const propios = new Set(
    planes.filter(({ categoria }) => categoria === equipo.categoria).map((plan) => plan.tipo_control),
  )
  const plan = planDe(equipo, escrito.tipo_control, planes)
  const vence = plan && escrito.fecha !== '' ? venceControl(escrito.fecha, plan, equipo.fin_de_vida) : null
  const { field, choice } = controles({ ...fields, empresa: fields.realizado_por })
  return (
    <FormModal
      size="lg"
      title={`Controlar ${equipo.codigo}`}
      submitLabel={registrado ? 'Subir el certificado' : 'Registrar'}
      submittingLabel={subiendo === undefined ? 'Registrando' : 'Subiendo'}
      submitting={sending}
      failure={failure}
      pending={pending || archivo !== undefined}
      borrador={borrador}
      abort={{ label: 'Cancelar subida', run: cancel }}
      onSubmit={() => {
        const faltas = faltasDe(escrito)
        setFaltas(faltas)
        if (Object.keys(faltas).length === 0) void submit(controlDicho(escrito), archivo)
      }}
      onClose={onClose}
    >
      {!registrado && (
        <>
          <Select
            label="Control"
            options={tiposControl
              .toSorted((a, b) => Number(propios.has(b)) - Number(propios.has(a)))
              .map((value) => ({ value, label: enTitulo(value) }))}
            {...choice('tipo_control')}
          />
          <RadioList
            legend="Resultado"
            options={resultadosControl.map((value) => ({
              value,
              label: nombresResultadosControl[value],
              meaning: significados[value],
            }))}
            {...choice('resultado')}
          />
          <FechaField label="Cuándo se hizo" max={hoy} {...field('fecha')} />
          {conPresion.has(equipo.categoria) && (
            <TextField
              label="Presión, en bar"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...field('presion_bar')}
            />
          )}
          <Select
            label="Quién lo hizo"
            options={[
              { value: 'yo', label: 'Yo' },
              { value: 'miembro', label: 'Otro miembro' },
              { value: 'empresa', label: 'Una empresa' },
            ]}
            {...choice('quien')}
          />
          {escrito.quien === 'miembro' && (
            <BomberoField
              label="Miembro"
              error={fields.realizado_por_id}
              value={escrito.miembro as Bombero | null}
              onChoose={(miembro) => change({ miembro })}
            />
          )}
          {escrito.quien === 'empresa' && (
            <TextField label="Empresa" maxLength={120} autoComplete="off" {...field('empresa')} />
          )}
          {escrito.resultado !== 'rechazado' && (
            <FechaField
              label="Próximo control"
              optional
              helper={vence ? `Según su plan, ${longDay(vence)}. Puede ser antes.` : 'No tiene un plan.'}
              disabled={vence === null}
              {...field('proximo_control')}
            />
          )}
          <TextField
            label="Número de certificado"
            optional
            maxLength={60}
            autoComplete="off"
            {...field('numero_certificado')}
          />
          <TextArea
            label="Mediciones"
            optional
            rows={2}
            helper={`Una por línea: «Oxígeno: 20,9 %». Hasta ${maximoMediciones}.`}
            autoComplete="off"
            {...field('mediciones')}
          />
          <TextArea
            label="Observaciones"
            optional
            rows={2}
            maxLength={2_000}
            autoComplete="off"
            {...field('observaciones')}
          />
        </>
      )}
      <ArchivoField
        archivo={archivo}
        error={fault}
        disabled={sending}
        onChange={(chosen, error) => {
          setArchivo(chosen)
          setFault(error)
        }}
      />
      {subiendo !== undefined && <ProgressBar label={`Subiendo ${archivo?.name}`} value={subiendo} />}
    </FormModal>
  )
}

/** The control that was never made, or else falls due first. */
const primeroDe = (vencimientos: FichaEquipo['vencimientos']): TipoControl =>
  vencimientos.toSorted((a, b) => ((a.vence ?? '') < (b.vence ?? '') ? -1 : 1))[0]?.tipo_control ?? 'inspeccion'
