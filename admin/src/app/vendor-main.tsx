import { openPage } from './open-page'
import { vendorDesks } from './vendor-desks'
import { VendorShell } from './VendorShell'
import { VendorStart } from './VendorStart'

openPage({ shell: VendorShell, start: VendorStart, desks: vendorDesks })
