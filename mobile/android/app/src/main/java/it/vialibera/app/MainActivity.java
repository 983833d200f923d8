package it.vialibera.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
