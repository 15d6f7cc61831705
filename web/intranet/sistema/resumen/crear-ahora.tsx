import { useState } from 'react'
import { sistemaApi } from '#contract/sistema.ts'
import type { ResumenSistema } from '#contract/sistema/resumen.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './resumen.module.css'

interface CrearAhoraProps {
  respaldo: ResumenSistema['respaldo']
  /** When that was read, in milliseconds. */
  leido: number
}

/** Makes a backup and says how it ended. */
export function CrearAhora({ respaldo: { ultimo_bueno, haciendo }, leido }: CrearAhoraProps) {
  const [pedido, setPedido] = useState<{ antes: string | null; en: number }>()
  const [failure, setFailure] = useState<string>()
  const { send, sending } = useEnvio(sistemaApi.createRespaldo, {
    onDone: () => setPedido({ antes: ultimo_bueno, en: Date.now() }),
    onFailed: setFailure,
  })
  const made = pedido !== undefined && pedido.antes !== ultimo_bueno
  const failed = pedido !== undefined && !made && !haciendo && leido > pedido.en
  return (
    <div className={styles.crear}>
      <Button
        size="sm"
        variant="outline"
        loading={sending || haciendo}
        loadingLabel="Creando"
        onClick={() => {
          setFailure(undefined)
          setPedido(undefined)
          void send()
        }}
      >
        Crear respaldo
      </Button>
      <output>
        {failure}
        {made && 'El respaldo terminó bien.'}
        {failed && 'El respaldo no terminó bien: la lista de respaldos dice por qué.'}
      </output>
    </div>
  )
}
