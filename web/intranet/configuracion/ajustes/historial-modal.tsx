import { type CambioAjuste, configuracionApi } from '#contract/configuracion.ts'
import type { Campo } from '#contract/configuracion/campos.ts'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Seccion } from './consultas.ts'
import { enPalabras } from './en-palabras.ts'
import styles from './ajustes.module.css'

interface HistorialModalProps {
  seccion: Seccion
  clave: string
  campo: Campo
  onClose: () => void
}

/** A value's history: author, time, from and to. */
export function HistorialModal({ seccion, clave, campo, onClose }: HistorialModalProps) {
  const lista = useLista(configuracionApi.historial, { params: { seccion }, fixed: { campo: clave }, local: true })
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="lg"
      title={`Historial: ${campo.nombre}`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Lista
        lista={lista}
        className={styles.historial}
        rowKey={({ id }) => id}
        renderRow={(cambio) => <Cambio campo={campo} cambio={cambio} />}
        skeleton={<Spinner />}
        empty={<p>Nadie lo ha cambiado: es lo que trae Cuartel.</p>}
      />
    </Modal>
  )
}

function Cambio({ campo, cambio }: { campo: Campo; cambio: CambioAjuste }) {
  const { antes, despues, vigente_desde, autor, creado_en } = cambio
  const quien = autor ?? 'Alguien que ya no está'
  return (
    <>
      {campo.tipo === 'correo' ? (
        <>
          <p>{quien} lo cambió a:</p>
          <p className={styles.citado}>{enPalabras(campo, despues)}</p>
          <p>Antes decía:</p>
          <p className={styles.citado}>{enPalabras(campo, antes)}</p>
        </>
      ) : (
        <p>
          {quien} lo cambió de <strong>{enPalabras(campo, antes)}</strong> a{' '}
          <strong>{enPalabras(campo, despues)}</strong>
          {vigente_desde && `, desde el ${longDay(vigente_desde)}`}.
        </p>
      )}
      <p className={styles.cuando}>{longMoment(creado_en)}</p>
    </>
  )
}
