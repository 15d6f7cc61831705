import { IconAddressBook, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type FiltroUsuarios, usuariosApi } from '#contract/usuarios.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './usuarios.module.css'

/** Export of the filtered members, and the lists of everyone. */
export const Descargas = ({ filtro }: { filtro: FiltroUsuarios }) => (
  <div className={styles.downloads}>
    <Exportar de={usuariosApi.export} con={{ query: filtro }} />
    <Button variant="outline" size="sm" icon={IconPrinter} render={<Link to="/intranet/usuarios/escalafon" />}>
      Imprimir escalafón
    </Button>
    <Button variant="outline" size="sm" icon={IconAddressBook} render={<Link to="/intranet/directorio" />}>
      Directorio
    </Button>
  </div>
)
