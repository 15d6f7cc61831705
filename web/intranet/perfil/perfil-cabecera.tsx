import { IconCertificate, IconShield } from '@tabler/icons-react'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EstadoUsuario } from '#web/parts/perfil/estado-usuario.tsx'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { FotoEditor, type FotoEditorProps } from './foto-editor.tsx'
import { Foto } from './foto.tsx'
import styles from './perfil-cabecera.module.css'

interface PerfilCabeceraProps extends FotoEditorProps {
  own: boolean
  editable: boolean
}

/** Identity: on the company's lacquer, with a round picture in a brass ring. */
export function PerfilCabecera({ own, editable, ...editor }: PerfilCabeceraProps) {
  const { nombre, estado, nivel_bombero, email, rut, telefono, foto_perfil } = editor.perfil
  return (
    <section className={styles.cabecera} aria-labelledby="perfil-nombre">
      <div className={styles.laca} />
      <div className={styles.fila}>
        <div className={styles.retrato}>
          <Foto key={foto_perfil} src={foto_perfil} nombre={nombre} />
          {editable && <FotoEditor {...editor} />}
        </div>
        <div className={styles.datos}>
          <h2 id="perfil-nombre" className={styles.nombre}>
            {nombre}
          </h2>
          <p className={styles.insignias}>
            {!own && estado !== 'activo' && <EstadoUsuario estado={estado} />}
            <Badge icon={IconShield}>{nombreCargo(editor.perfil)}</Badge>
            {nivel_bombero && (
              <Badge variant="info" icon={IconCertificate}>
                {nivel_bombero}
              </Badge>
            )}
          </p>
          <p className={styles.contacto}>
            <span>{email}</span>
            {rut && <span className={styles.rut}>RUT {formatRut(rut)}</span>}
          </p>
          {!own && telefono && <Llamar nombre={nombre} telefono={telefono} />}
        </div>
      </div>
    </section>
  )
}
