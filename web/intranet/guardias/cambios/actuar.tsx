import { IconAlertCircle } from '@tabler/icons-react'
import { z } from 'zod'
import { guardiasApi } from '#contract/guardias.ts'
import type { CambioGuardia } from '#contract/guardias/cambios.ts'
import { texto } from '#contract/shared/texto.ts'
import { puestoEnPalabras } from '#web/parts/guardias/puestos.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './cambios.module.css'
import { type Accion, hecho } from './textos.ts'

interface ActuarProps {
  cambio: CambioGuardia
  onClose: () => void
  onDone: (text: string) => void
}

const Escrita = z.object({ respuesta: texto(1, 300) })

/** Refuses a swap, with the reason. */
export function RechazarModal({ cambio, onClose, onDone }: ActuarProps) {
  const { field, modal } = useFormulario(guardiasApi.actCambio, {
    borrador: `rechazar-cambio-${cambio.id}`,
    schema: Escrita,
    initial: { respuesta: '' },
    input: ({ respuesta }) => ({ params: { id: cambio.id }, body: { accion: 'rechazar' as const, respuesta } }),
    onDone: () => onDone(hecho.rechazar(cambio)),
  })
  return (
    <FormModal
      title="Rechazar el cambio"
      submitLabel="Rechazar"
      submittingLabel="Rechazando"
      danger
      {...modal}
      onClose={onClose}
    >
      <p>{puestoEnPalabras(cambio.puesto)}</p>
      <TextArea
        label="Motivo"
        helper="Lo leen quien pidió el cambio y quien lo tomó."
        rows={3}
        maxLength={300}
        {...field('respuesta')}
      />
    </FormModal>
  )
}

const textos = {
  aceptar: {
    title: 'Aceptar el cambio',
    label: 'Aceptar',
    gerundio: 'Aceptando',
    queda: ({ puesto, destino }: CambioGuardia) =>
      destino
        ? `Usted sirve ${puestoEnPalabras(puesto)}, y deja ${puestoEnPalabras(destino)}.`
        : `Usted sirve ${puestoEnPalabras(puesto)}.`,
  },
  aprobar: {
    title: 'Aprobar el cambio',
    label: 'Aprobar',
    gerundio: 'Aprobando',
    queda: ({ puesto, destino, aceptado_por, solicitante }: CambioGuardia) =>
      destino
        ? `${aceptado_por} sirve ${puestoEnPalabras(puesto)}, y ${solicitante} sirve ${puestoEnPalabras(destino)}.`
        : `${aceptado_por} sirve ${puestoEnPalabras(puesto)}, en lugar de ${solicitante}.`,
  },
  cancelar: {
    title: 'Cancelar el cambio',
    label: 'Cancelar el cambio',
    gerundio: 'Cancelando',
    queda: ({ puesto }: CambioGuardia) => `Usted sirve ${puestoEnPalabras(puesto)}, como estaba.`,
  },
} as const

/** Asks once more, saying who will serve what. */
export function ConfirmarDialog({
  cambio,
  accion,
  onClose,
  onDone,
}: ActuarProps & { accion: Exclude<Accion, 'rechazar'> }) {
  const { title, label, gerundio, queda } = textos[accion]
  const { send, sending, failure } = useEnvio(guardiasApi.actCambio, {
    onDone: (now) => onDone(hecho[accion](now)),
  })
  return (
    <ConfirmDialog
      open
      danger={accion === 'cancelar'}
      title={title}
      message={
        <>
          {queda(cambio)}
          {failure && (
            <span role="alert" className={styles.falla}>
              <IconAlertCircle className={styles.icono} size={20} stroke={2} aria-hidden />
              <span>{failure}</span>
            </span>
          )}
        </>
      }
      confirmLabel={label}
      cancelLabel="Volver"
      loading={sending}
      loadingLabel={gerundio}
      onOpenChange={onClose}
      onConfirm={() => void send({ params: { id: cambio.id }, body: { accion } })}
    />
  )
}
