import { useState } from 'react'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { storedBorrador } from './borrador.ts'
import { Formulario } from './formulario.tsx'
import { quitadasEntre } from './fotos-de.ts'
import type { Comienzo, SeccionPublicada } from './publicada.ts'
import { Quitadas } from './quitadas.tsx'
import { Versiones } from './versiones.tsx'

interface EditorProps {
  publicada: SeccionPublicada
  onPublished: (section: SeccionPublicada, text: string) => void
  onTold: (text: string) => void
  onFailed: (text: string) => void
}

/** Form of a section, from what is published or from one's own draft after a reload or a new sign-in. */
export function Editor({ publicada, onPublished, onTold, onFailed }: EditorProps) {
  const { user } = useMember()
  const { seccion } = publicada
  const [pending, setPending] = useState(false)
  const [quitadas, setQuitadas] = useState<string[]>([])
  const [comienzo, setComienzo] = useState<Comienzo>(() => {
    const borrador = storedBorrador(seccion, user.id, Object.keys(publicada.contenido))
    return { ...publicada, ...borrador, recuperado: borrador !== undefined, vuelta: 0 }
  })
  const show = (section: SeccionPublicada) =>
    setComienzo({ ...section, recuperado: false, vuelta: comienzo.vuelta + 1 })

  // Nothing unsaved here, and somebody else published: show theirs.
  if (!pending && !comienzo.recuperado && publicada.version > comienzo.version) show(publicada)

  return (
    <>
      {quitadas.length > 0 && <Quitadas claves={quitadas} onLeft={setQuitadas} onDone={onTold} onFailed={onFailed} />}
      <Formulario
        key={comienzo.vuelta}
        comienzo={comienzo}
        onPending={setPending}
        onDiscard={() => show(publicada)}
        onPublished={(section) => {
          setComienzo({ ...comienzo, ...section, recuperado: false })
          setQuitadas(quitadasEntre(publicada.contenido, section.contenido))
          onPublished(section, 'Los cambios quedaron publicados.')
        }}
        onFailed={onFailed}
      />
      <Versiones
        seccion={seccion}
        actual={publicada.version}
        pending={pending}
        onRestored={(section, version) => {
          show(section)
          onPublished(section, `El sitio volvió a la versión ${version}.`)
        }}
      />
    </>
  )
}
