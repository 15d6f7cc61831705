import { atajosDePantalla } from '#web/plumbing/use-atajo.ts'
import { Modal } from '#web/ui/modal.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useKeptChoice } from '#web/intranet/shell/kept-choice.ts'
import { ir } from './letras.ts'
import { letras } from './teclas.ts'
import styles from './paleta.module.css'

interface AtajosProps {
  open: boolean
  onClose: () => void
}

type Linea = [texto: string, ...teclas: string[]]

/** Shortcuts of the screen and of the whole intranet; those of one letter can be turned off. */
export function Atajos({ open, onClose }: AtajosProps) {
  const on = useKeptChoice(letras) === 'si'
  const propios = atajosDePantalla().map(({ letra, texto }): Linea => [texto, letra.toUpperCase()])
  return (
    <Modal open={open} onOpenChange={onClose} title="Atajos de teclado">
      <div className={styles.atajos}>
        {propios.length > 0 && <Lineas titulo="En esta pantalla" lineas={propios} />}
        <Lineas
          titulo="En toda la intranet"
          lineas={[
            ['Buscar', 'Ctrl o ⌘', 'K'],
            ['Buscar', '/'],
            ['Ver estos atajos', '?'],
            ...ir.map(({ texto, letra }): Linea => [texto, 'G', letra.toUpperCase()]),
          ]}
        />
        <Switch
          label="Atajos de una sola tecla"
          meaning="Si usa comandos de voz o los presiona sin querer, apáguelos. Ctrl o ⌘ con K sigue funcionando. Se guarda en este dispositivo."
          checked={on}
          onChange={({ target }) => letras.pick(target.checked ? 'si' : 'no')}
        />
      </div>
    </Modal>
  )
}

function Lineas({ titulo, lineas }: { titulo: string; lineas: readonly Linea[] }) {
  return (
    <section>
      <h3 className={styles.titulo}>{titulo}</h3>
      <dl className={styles.lineas}>
        {lineas.map(([texto, ...teclas]) => (
          <div key={teclas.join(' ')}>
            <dt>{texto}</dt>
            <dd>
              {teclas.map((tecla, index) => (
                // A key may be pressed twice.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index}>
                  {index > 0 && ' y '}
                  <kbd>{tecla}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
