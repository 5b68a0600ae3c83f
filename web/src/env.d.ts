/** Version string of this build, shown in the footer. */
declare const __BUILD__: string;
