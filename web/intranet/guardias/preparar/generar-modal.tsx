import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { guardiasApi } from '#contract/guardias.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import styles from '#web/intranet/guardias/form/form.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface GenerarModalProps {
  desde: string
  hasta: string
  onClose: () => void
  onDone: (text: string) => void
}

/** Makes the guards of a template between two days, as drafts; those that are there are not made again. */
export function GenerarModal({ desde, hasta, onClose, onDone }: GenerarModalProps) {
  const { data, error, refetch } = useQuery(query(guardiasApi.plantillas))
  const activas = data?.data.filter(({ activa }) => activa)
  const primera = String(activas?.[0]?.id ?? '')
  const [hecho, setHecho] = useState<{ texto: string; avisos: readonly string[] }>()
  const { escrito, field, choice, modal } = useFormulario(guardiasApi.generarGuardias, {
    borrador: `generar-guardias-${desde}`,
    initial: { plantilla_id: undefined as string | undefined, desde, hasta },
    input: ({ plantilla_id, ...dias }) => ({ body: { ...dias, plantilla_id: Number(plantilla_id ?? primera) } }),
    onDone: ({ creadas, existentes, avisos }) => {
      const texto = [
        creadas === 1 ? 'Se creó 1 guardia como borrador.' : `Se crearon ${creadas} guardias como borradores.`,
        existentes > 0 && (existentes === 1 ? '1 ya estaba.' : `${existentes} ya estaban.`),
      ]
        .filter(Boolean)
        .join(' ')
      if (avisos.length > 0) setHecho({ texto, avisos })
      else onDone(texto)
    },
  })
  const plantilla = escrito.plantilla_id ?? primera
  if (hecho)
    return (
      <Modal
        open
        title="Guardias generadas"
        onOpenChange={onClose}
        footer={<Button onClick={() => onDone(hecho.texto)}>Entendido</Button>}
      >
        <p>{hecho.texto}</p>
        <ul>
          {hecho.avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      </Modal>
    )
  return (
    <FormModal
      title="Generar desde plantilla"
      submitLabel="Generar"
      submittingLabel="Generando"
      {...modal}
      onClose={onClose}
    >
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {activas?.length === 0 && (
        <Alert variant="info">
          No hay plantillas. <Link to="/intranet/guardias/plantillas">Agregue una</Link> para generar el mes.
        </Alert>
      )}
      <Select
        label="Plantilla"
        options={(activas ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        {...choice('plantilla_id')}
        value={plantilla === '' ? null : plantilla}
      />
      <div className={styles.campos}>
        <FechaField label="Desde" {...field('desde')} />
        <FechaField label="Hasta" {...field('hasta')} />
      </div>
    </FormModal>
  )
}
