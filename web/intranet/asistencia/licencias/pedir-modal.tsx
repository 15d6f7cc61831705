import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { asistenciaApi } from '#contract/asistencia.ts'
import { LicenciaPedida, nombresTiposLicencia, tiposLicencia, veLicencias } from '#contract/asistencia/licencias.ts'
import { documentosApi } from '#contract/documentos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { MiembroField } from '#web/parts/asistencia/miembro-field.tsx'
import styles from '../partes/listado.module.css'

const { tipo, motivo, acta } = LicenciaPedida.shape

/** As it is typed: an empty field is nothing said, for the server to judge. */
const Ingresada = z.object({
  user_id: z.string(),
  para: z.enum(['periodo', 'acto']),
  desde: z.string(),
  hasta: z.string(),
  acto_id: z.string(),
  tipo,
  motivo,
  documento_id: z.string(),
  acta,
})

/** Days before today whose acts are offered: of one's own, as long as it may be asked for; of others, any of late. */
const atras = { propia: 3, ajena: 60 }

interface PedirModalProps {
  onClose: () => void
  onDone: (text: string) => void
}

export function PedirModal({ onClose, onDone }: PedirModalProps) {
  const { user } = useMember()
  const records = veLicencias(user.role)
  const hoy = useHoy()
  const { change, field, choice, modal } = useFormulario(asistenciaApi.createLicencia, {
    borrador: 'licencia',
    schema: Ingresada,
    initial: {
      user_id: '',
      para: 'periodo',
      desde: '',
      hasta: '',
      acto_id: '',
      tipo: 'personal',
      motivo: '',
      documento_id: '',
      acta: '',
    },
    input: ({ user_id, para, desde, hasta, acto_id, documento_id, acta, ...said }) => ({
      body: {
        ...said,
        ...(user_id && { user_id: Number(user_id), acta: acta ?? null }),
        ...(para === 'acto' ? { acto_id: Number(acto_id) } : { ...(desde && { desde }), ...(hasta && { hasta }) }),
        ...(documento_id && { documento_id: Number(documento_id) }),
      },
    }),
    onDone: ({ estado, nombre, user_id }) => onDone(doneText(estado, user_id === user.id ? null : nombre)),
  })
  const [de, para] = [choice('user_id'), choice('para')]
  const actos = useQuery({
    ...query(asistenciaApi.actos, {
      query: { desde: sumarDias(hoy, -(de.value ? atras.ajena : atras.propia)), limit: 100 },
    }),
    enabled: para.value === 'acto',
  })
  const documentos = useQuery(query(documentosApi.list, { params: { id: Number(de.value || user.id) } }))
  const papeles = documentos.data?.data ?? []
  return (
    <FormModal
      title={records ? 'Pedir o registrar licencia' : 'Pedir licencia'}
      submitLabel={de.value ? 'Registrar' : 'Pedir'}
      submittingLabel="Enviando"
      {...modal}
      onClose={onClose}
    >
      {records && (
        <MiembroField
          label="Para quién"
          helper="En blanco, para usted."
          placeholder="Para mí"
          value={de.value}
          error={de.error}
          onChoose={(user_id) => change({ user_id, documento_id: '' })}
        />
      )}
      <RadioList
        legend="Por cuánto"
        options={[
          { value: 'periodo', label: 'Unos días', meaning: 'Para todos los actos de esos días.' },
          { value: 'acto', label: 'Un acto', meaning: 'Solo para el que elija.' },
        ]}
        {...para}
      />
      {para.value === 'periodo' ? (
        <div className={styles.dias}>
          <FechaField label="Desde" {...field('desde')} />
          <FechaField label="Hasta" helper="El último día, incluido." {...field('hasta')} />
        </div>
      ) : (
        <Select
          label="Acto"
          placeholder={actos.data && actos.data.data.length === 0 ? 'No hay actos próximos' : 'Elija un acto'}
          options={(actos.data?.data ?? [])
            .filter(({ anulado_en }) => anulado_en === null)
            .toSorted((one, other) => one.inicio.localeCompare(other.inicio))
            .map(({ id, titulo, inicio }) => ({ value: String(id), label: `${titulo}, ${shortMoment(inicio)}` }))}
          {...choice('acto_id')}
          value={choice('acto_id').value || null}
        />
      )}
      <Select
        label="Clase"
        options={tiposLicencia.map((value) => ({ value, label: nombresTiposLicencia[value] }))}
        {...choice('tipo')}
      />
      <TextArea
        label="Motivo"
        helper={`Con la clase y el documento, lo leen solo ${de.value ? 'su titular' : 'usted'}, el Capitán, el Ayudante y los administradores.`}
        rows={3}
        maxLength={500}
        {...field('motivo')}
      />
      {papeles.length > 0 && (
        <Select
          label="Documento"
          optional
          helper="Uno de sus documentos, por ejemplo un certificado."
          options={[
            { value: '', label: 'Ninguno' },
            ...papeles.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          {...choice('documento_id')}
        />
      )}
      {de.value && (
        <TextField
          label="Número de acta"
          optional
          helper="Necesario si dura más de lo que otorga el Capitán."
          maxLength={60}
          autoComplete="off"
          {...field('acta')}
        />
      )}
    </FormModal>
  )
}

function doneText(estado: string, nombre: string | null): string {
  if (estado === 'aprobada') return `La licencia de ${nombre ?? 'usted'} quedó aprobada.`
  return nombre
    ? `La licencia de ${nombre} quedó por resolver: la ve el Capitán en «Le espera».`
    : 'Su licencia quedó por resolver: la ve el Capitán en «Le espera».'
}
