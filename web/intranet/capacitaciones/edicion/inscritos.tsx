import { IconUserPlus } from '@tabler/icons-react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { MiembroField } from '#web/parts/asistencia/miembro-field.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Inscrito } from './inscrito.tsx'
import styles from './edicion.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface InscritosProps {
  edicion: EdicionCompleta
  tell: (text: string) => void
  fail: (text: string) => void
}

/** Everyone who is, was or wants to be in it, with grades and results: each row is saved by itself. */
export function Inscritos({ edicion, tell, fail }: InscritosProps) {
  const lista = useLista(capacitacionesApi.inscripciones, { params: { id: edicion.id }, local: true, limit: 100 })
  const viva = edicion.estado !== 'finalizada' && edicion.estado !== 'cancelada'
  return (
    <Card title="Inscritos" action={<Exportar de={capacitacionesApi.exportInscripciones} con={lista.con as never} />}>
      {viva && <Agregar id={edicion.id} tell={tell} />}
      <Lista
        lista={lista}
        caption="Inscritos"
        className={styles.inscritos}
        renderRow={(inscripcion) => <Inscrito edicion={edicion} inscripcion={inscripcion} tell={tell} fail={fail} />}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'persona', 'personas')}
        empty={<EmptyState bare title="Nadie se ha inscrito todavía" />}
      />
    </Card>
  )
}

/** Enrols somebody else; without a requisite, once the reason is given. */
function Agregar({ id, tell }: { id: number; tell: (text: string) => void }) {
  const { vista, reset, escrito, field, choice, modal } = useFormulario(capacitacionesApi.inscribir, {
    borrador: `inscribir-en-${id}`,
    initial: { user_id: '', motivo: '' },
    input: ({ user_id, motivo }) => ({ params: { id }, body: { user_id: Number(user_id), ...(motivo && { motivo }) } }),
    onDone: ({ message }) => {
      reset(vista)
      tell(message)
    },
  })
  const { value, error, onChange } = choice('user_id')
  const motivo = field('motivo')
  const falta = modal.failure?.startsWith('Le falta aprobar')
  return (
    <div className={styles.agregar}>
      <MiembroField
        label="Inscribir a"
        value={value}
        error={error ?? (motivo.error ? undefined : modal.failure)}
        onChoose={onChange}
      />
      {(falta || escrito.motivo) && (
        <TextField label="Por qué sin los requisitos" maxLength={300} autoComplete="off" {...motivo} />
      )}
      <Button
        variant="outline"
        icon={IconUserPlus}
        loading={modal.submitting}
        disabled={value === ''}
        onClick={() => modal.onSubmit()}
      >
        Inscribir
      </Button>
    </div>
  )
}
