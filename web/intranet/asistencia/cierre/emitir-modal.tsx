import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { mesDe } from './textos.ts'
import styles from './cierre.module.css'

type Emitible = 'inventario' | 'combustible'

const nombres: Record<Emitible, string> = {
  inventario: 'el inventario de material menor',
  combustible: 'el informe de combustible, km y horas',
}

interface EmitirModalProps {
  mes: string
  /** Not made yet, and can be: all are made at once unless one is left out. */
  emitibles: readonly Emitible[]
  tell: (text: string) => void
  onClose: () => void
}

/** Asks once, before papers take their numbers for good. */
export function EmitirModal({ mes, emitibles, tell, onClose }: EmitirModalProps) {
  const [elegidos, setElegidos] = useState(emitibles)
  const inventario = useEnvio(equipamientoApi.emitirInventario)
  const combustible = useEnvio(materialMayorApi.emitirInformeCombustible)
  async function emitir(): Promise<void> {
    const body = { mes }
    if (elegidos.includes('inventario') && !(await inventario.send({ body }))) return
    if (elegidos.includes('combustible') && !(await combustible.send({ body }))) return
    onClose()
    tell(`Quedó emitido ${elegidos.map((uno) => nombres[uno]).join(' y ')} de ${mesDe(mes)}.`)
  }
  return (
    <FormModal
      size="sm"
      title={`¿Emitir de ${mesDe(mes)}?`}
      submitLabel="Emitir"
      submittingLabel="Emitiendo"
      submitting={inventario.sending || combustible.sending}
      failure={inventario.failure ?? combustible.failure}
      pending={false}
      onSubmit={() => elegidos.length > 0 && void emitir()}
      borrador={{ sin: 'only chosen' }}
      onClose={onClose}
    >
      <div className={styles.partes}>
        <p>Cada uno toma el número que sigue, con lo que hay ahora, y no se borra.</p>
        {emitibles.map((uno) => (
          <CheckBox
            key={uno}
            checked={elegidos.includes(uno)}
            onChange={({ target }) =>
              setElegidos(emitibles.filter((one) => (one === uno ? target.checked : elegidos.includes(one))))
            }
          >
            {nombres[uno].replace(/^el i/, 'I')}
          </CheckBox>
        ))}
      </div>
    </FormModal>
  )
}
